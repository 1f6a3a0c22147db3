export type Mail = {
  id: string
  /** As the reader of the mail sees it: `Name <address>`. */
  from: string
  /** The recipients of the SMTP envelope in lower case, blind copies included. */
  to: string[]
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  /** Every web address in the mail, once each, as a reader would open it. */
  links: string[]
  receivedAt: string
}
