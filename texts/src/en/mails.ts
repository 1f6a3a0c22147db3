import type { MailText } from '../mail-text.ts'
import { billingMails } from './billing-mails.ts'

/** The sender of a mail fills in the values in double braces. */
export const mails = {
  verify_email: {
    subject: 'Please confirm your email address',
    paragraphs: [
      'Hello {{username}},',
      'welcome to Lautgabe. Please confirm that this address is yours, so that we can reach you.',
    ],
    button: 'Confirm email address',
    after: ['The link works for 24 hours. If you did not sign up at Lautgabe, you can ignore this email.'],
  },
  reset_password: {
    subject: 'Set a new password',
    paragraphs: ['Hello {{username}},', 'somebody asked to set a new password for your Lautgabe account.'],
    button: 'Set a new password',
    after: ['The link works for one hour. If it was not you, nothing has changed and you can ignore this email.'],
  },
  password_changed: {
    subject: 'Your password has been changed',
    paragraphs: [
      'Hello {{username}},',
      'the password of your Lautgabe account has just been changed, and all other sign-ins have been ended.',
      'If it was not you, please set a new password at once and write to us.',
    ],
  },
  email_changed: {
    subject: 'Your email address has been changed',
    paragraphs: [
      'Hello {{username}},',
      'the email address of your Lautgabe account has just been changed. This email goes to the old address.',
      'If it was not you, please write to us at once.',
    ],
  },
  session_reuse: {
    subject: 'We have ended a sign-in to be safe',
    paragraphs: [
      'Hello {{username}},',
      'a sign-in to your Lautgabe account was used in a way that can mean it was copied. We have ended it. Please sign in again.',
      'If this happens more than once, please set a new password.',
    ],
  },
  relink_service: {
    subject: 'Please connect {{service}} again',
    paragraphs: [
      'Hello {{username}},',
      '{{service}} no longer lets us read the donations of {{account}}, so new ones do not reach your stream. This happens when access was withdrawn there, or when it has expired.',
    ],
    button: 'Connect {{service}} again',
    after: [
      'Donations that arrive in the meantime are not lost. We fetch them as soon as you have connected the account again.',
    ],
  },
  access_requested: {
    subject: 'We have your request for access',
    paragraphs: [
      'Hello {{username}},',
      'thank you for your interest in Lautgabe. Your request has arrived. We look at each one ourselves and will write to this address.',
      'If you did not ask for access, you can ignore this email. Nothing else will happen.',
    ],
  },
  access_waiting: {
    subject: 'Requests for access are waiting: {{count}}',
    paragraphs: ['Hello {{username}},', 'these requests for access are waiting for a decision: {{count}}.'],
    button: 'Look at the requests',
    after: ['You get this mail at most once a day, and only while requests are waiting.'],
  },
  access_approved: {
    subject: 'Welcome to Lautgabe',
    paragraphs: [
      'Hello {{username}},',
      'we are glad to let you in. The button opens the form with your email address and your registration key filled in. All that is left is a username and a password.',
    ],
    button: 'Sign up now',
    after: [
      'If the form asks for it, this is your registration key: {{key}}',
      'It works once, for this email address, until {{date}}. Please keep this email to yourself.',
    ],
  },
  access_rejected: {
    subject: 'About your request for access',
    paragraphs: [
      'Hello {{username}},',
      'thank you for your interest in Lautgabe. We cannot let everyone in at the moment, and sadly that includes your channel for now.',
      'You are welcome to write to us or to ask again later.',
    ],
  },
  ...billingMails,
} as const satisfies Record<string, MailText>

export type MailName = keyof typeof mails

export const mailFrame = {
  greeting: 'Your Lautgabe team',
  linkHint: 'If the button does not work, copy this address into your browser:',
}
