-- expand
-- Of an offer that waits for an answer: who sent the current version, and who is to answer. Null in other states. The list
-- of trade partners reads the members who do not answer from the index alone (spec §4.31).
alter table trade_offers add column sender_id bytea, add column answerer_id bytea;
update trade_offers o set sender_id = sender.user_id, answerer_id = answerer.user_id
from trade_versions v
  join trade_sides sender on sender.offer_id = v.offer_id and sender.side = v.made_by
  join trade_sides answerer on answerer.offer_id = v.offer_id and answerer.side <> v.made_by
where v.offer_id = o.id and v.version = o.version and o.state in ('sent', 'countered');
create index trade_offers_by_answerer on trade_offers (answerer_id, sender_id) include (expires_at)
  where answerer_id is not null and state in ('sent', 'countered');
