/** `id`: the same for each try, so that a mailbox can fold two copies of a mail. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** Hands mails to the mail server that delivers them. Throws an OutsideError: "try-later" or "never". */
export type MailSender = {
  send(mail: Mail): Promise<void>
  close(): void
}
