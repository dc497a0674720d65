/** What the texts of mails say about the site: its address without a path, its name, and its kind of cards ("hockey"). */
export type MailSiteSettings = { publicUrl: string; siteName: string; productNoun: string }
