import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'

/** Headers of real collection files, in the versions that are known. */
export const knownImportFileHeaders: ReadonlyArray<readonly [ImportSourceApp, string]> = [
  [
    'deckbox',
    'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,Rarity,Price,TcgPlayer ID,Scryfall ID',
  ],
  [
    'deckbox',
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price',
  ],
  ['deckbox', 'Count,Name,Foil,Edition,Condition,Language'],
  [
    'manabox',
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency',
  ],
  [
    'archidekt',
    'Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number',
  ],
  ['archidekt', 'Quantity,Name,Set Code,Set Name,Collector Number,Condition,Language,Foil,Scryfall ID,Oracle ID'],
  [
    'topdecked',
    'QUANTITY,NAME,SETCODE,SETNAME,COLLECTOR NUMBER,FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS',
  ],
  ['mtggoldfish', 'Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID'],
  ['cardmarket', 'idProduct,groupCount,price,idLanguage,condition,isFoil,isSigned,isAltered,comments'],
  [
    'collx',
    'added,collx_id,category,number,name,team,year,brand,set,flags,condition,front_image,back_image,market_value,asking_price,sold_for_price,purchase_price,location,notes,quantity',
  ],
  [
    'discogs',
    'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes',
  ],
  ['tcgplayer', 'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU'],
  [
    'tcgplayer',
    'Quantity,Name,Simple Name,Set,Card Number,Set Code,External ID,Printing,Condition,Language,Rarity,Product ID,SKU,Price,Price Each',
  ],
  [
    'dragon-shield',
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET',
  ],
  [
    'card-ladder',
    'Date Purchased,Quantity,Card,Subject,Year,Set,Variation,Number,Category,Condition,Investment,Current Value,Potential Profit,Graded Cert #,Population,Notes',
  ],
  [
    'moxfield',
    'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price',
  ],
  [
    'own',
    'id,product,year,insertSet,card,cardNumber,serialNumber,serialTotal,condition,grader,grade,certificateNumber,publicNote,privateNote,forTrade,forSale,forSalePrice,paidAmount,paidCurrency,paidOn,acquiredFrom,ownValue,ownValueCurrency,box,boxRow,binder,binderPage,binderPocket,tags,customImageUrl,customBackImageUrl,createdAt,updatedAt,productId,insertSetId,cardId',
  ],
  ['own', 'id,product,year,insertSet,card,cardNumber,priority,notes,createdAt,updatedAt,productId,insertSetId,cardId'],
]
