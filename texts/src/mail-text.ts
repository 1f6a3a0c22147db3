export type MailText = {
  subject: string
  /** A paragraph that is empty once its values are filled in is left out. */
  paragraphs: readonly string[]
  /** The text of the link, if the mail carries one; the address is the value `link`. */
  button?: string
  after?: readonly string[]
}
