/** No page of the site begins so: here a remote's parts for other pages are shown, all of them or `/~widgets/SLOT`. */
export const widgetsPath = '/~widgets'
