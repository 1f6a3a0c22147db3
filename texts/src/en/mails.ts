import type { MailText } from '../mail-text.ts'
import { billingMails } from './billing-mails.ts'

/** The sender of a mail fills in the values in double braces. */
export const mails = {
  verify_email: {
    subject: 'Please confirm your email address',
    paragraphs: [
      'Hello {{username}},',
      'Welcome to Lautgabe. Please confirm that this address is yours, so that we can reach you.',
    ],
    button: 'Confirm email address',
    after: ['The link works for 24 hours. If you did not sign up at Lautgabe, you can ignore this email.'],
  },
  reset_password: {
    subject: 'Set a new password',
    paragraphs: ['Hello {{username}},', 'Somebody asked to set a new password for your Lautgabe account.'],
    button: 'Set a new password',
    after: ['The link works for one hour. If it was not you, nothing has changed and you can ignore this email.'],
  },
  password_changed: {
    subject: 'Your password has been changed',
    paragraphs: [
      'Hello {{username}},',
      'The password of your Lautgabe account has just been changed, and you have been signed out everywhere else.',
      'If it was not you, please set a new password at once and write to us.',
      'Your API key and your links still work: those for the overlay, the live page, your moderators and your own tools. If somebody else may know them, replace them in your profile.',
    ],
    button: 'See my keys and links',
  },
  password_and_keys_changed: {
    subject: 'Your password has been changed',
    paragraphs: [
      'Hello {{username}},',
      'The password of your Lautgabe account has just been changed, and you have been signed out everywhere else.',
      'Your email address had not been confirmed until then. So that nobody else can use your account, your API key and the links for the overlay and the live page are new. The links of your moderators and own tools are gone.',
      'Put the new overlay link into OBS before your next stream.',
    ],
    button: 'See my keys and links',
  },
  email_changed: {
    subject: 'Your email address has been changed',
    paragraphs: [
      'Hello {{username}},',
      'The email address of your Lautgabe account has just been changed. We are sending this email to the old address.',
      'If it was not you, please write to us at once.',
    ],
  },
  restore_email: {
    subject: 'Your email address has been changed',
    paragraphs: [
      'Hello {{username}},',
      'The email address of your Lautgabe account has just been changed. We are sending this email to the old address.',
      'If it was you and the new address is right, there is nothing to do. Otherwise take your account back: this address counts again, everybody is signed out, and you set a new password. Your API key and the links for the overlay and the live page become new, and the links of your moderators and own tools end. Donation services that were linked in the last seven days or later are turned off, and if settings were changed in that time, the addresses of donation pages are removed.',
    ],
    button: 'Take my account back',
    after: ['The link works once, for seven days.'],
  },
  email_restored: {
    subject: 'Your account has its old email address again',
    paragraphs: [
      'Hello {{username}},',
      'Somebody opened the link that we had sent to the old email address of your Lautgabe account. The old address counts again, and the one to which we are sending this email no longer belongs to the account.',
      'Everybody has been signed out, and the password is no longer valid. If you did not want this, please write to us at once.',
    ],
  },
  session_reuse: {
    subject: 'We signed you out to be safe',
    paragraphs: [
      'Hello {{username}},',
      'One of your sessions was used in a way that suggests somebody copied it. We have ended that session. Please sign in again.',
      'If this happens more than once, please set a new password.',
    ],
  },
  relink_service: {
    subject: 'Please connect {{service}} again',
    paragraphs: [
      'Hello {{username}},',
      '{{service}} no longer lets us read the donations of {{account}}, so new ones do not reach your stream. This happens when access was withdrawn there or has expired.',
    ],
    button: 'Connect {{service}} again',
    after: [
      'Donations that arrive in the meantime are not lost. We fetch them as soon as you have connected the account again.',
    ],
  },
  access_requested: {
    subject: 'We have received your access request',
    paragraphs: [
      'Hello {{username}},',
      'Thank you for your interest in Lautgabe. Your request has arrived. We look at each one ourselves and will write to this address.',
      'If you did not request access, you can ignore this email. Nothing else will happen.',
    ],
  },
  access_waiting: {
    subject: 'Access requests waiting: {{count}}',
    paragraphs: ['Hello {{username}},', 'Access requests waiting for your decision: {{count}}.'],
    button: 'Look at the requests',
    after: ['You get this email at most once a day, and only while requests are waiting.'],
  },
  access_approved: {
    subject: 'Welcome to Lautgabe',
    paragraphs: [
      'Hello {{username}},',
      'You are in. The button opens the form with your email address and your registration key filled in. All that is left is a username and a password.',
    ],
    button: 'Sign up now',
    after: [
      'If the form asks for it, this is your registration key: {{key}}',
      'It works once, for this email address, until {{date}}. Please keep this email to yourself.',
    ],
  },
  access_rejected: {
    subject: 'About your access request',
    paragraphs: [
      'Hello {{username}},',
      'Thank you for your interest in Lautgabe. We cannot let everyone in at the moment, and for now, sadly, that includes your channel.',
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
