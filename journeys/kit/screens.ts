import type { Language } from '@lautgabe/contract/languages.ts'

/** An example key and name, as real addresses have them. */
export const exampleKey = 'lg_5Jx0exampleKeyThatMustNotLeak'

export type Visitor = 'anyone' | 'streamer' | 'admin'

type Screen = {
  path: string
  /** The part of the address after the path that this screen needs. */
  query: string
  /** public: drawn by the server; personal: drawn in the browser; key: drawn in the browser, leaves no trace */
  kind: 'public' | 'personal' | 'key'
  /** The people who may see it. */
  visitor: Visitor
  titles: Record<Language, string>
  /** Another address shows the same screen with other words in the same places. */
  isLikeAnother: boolean
}

/**
 * The same form in the other language's address, the return page of another service, the second legal text, and the
 * settings, which lead to their first section.
 */
const likeOthers = new Set(['/cancel', '/withdraw', '/streamelements/redirect', '/agb', '/dashboard/settings'])

const screen =
  (kind: Screen['kind'], visitor: Visitor) =>
  (address: string, en: string, de: string): Screen => {
    const [path = '', query = ''] = address.split('?')
    const titles = { en: `${en} | Lautgabe Platform`, de: `${de} | Lautgabe Plattform` }
    return { path, query, kind, visitor, titles, isLikeAnother: likeOthers.has(path) }
  }

const open = screen('public', 'anyone')
const drawn = screen('personal', 'anyone')
const own = screen('personal', 'streamer')
const byKey = screen('key', 'anyone')
const admin = screen('personal', 'admin')

/** Every address of the site with its title. */
export const screens: readonly Screen[] = [
  open('/', 'AI voices for your donations', 'KI-Stimmen für deine Spenden'),
  open('/donation-builder', 'Donation Builder', 'Spenden-Editor'),
  open('/request-access', 'Request Access', 'Zugang anfragen'),
  open('/impressum', 'Imprint', 'Impressum'),
  open('/datenschutz', 'Privacy Policy', 'Datenschutzerklärung'),
  open('/agb', 'Terms of Service', 'Allgemeine Geschäftsbedingungen'),
  open('/auth', 'Sign in', 'Anmelden'),
  open('/auth?show=signup', 'Sign up', 'Registrieren'),
  open('/help', 'Help', 'Hilfe'),
  open('/help/obs', 'Setting up OBS', 'OBS einrichten'),
  open('/help/own-tools', 'Your own tools and Ko-fi', 'Eigene Tools und Ko-fi'),
  open('/kuendigen', 'Cancel a subscription', 'Verträge hier kündigen'),
  open('/cancel', 'Cancel a subscription', 'Verträge hier kündigen'),
  open('/widerruf', 'Withdraw from a contract', 'Vertrag widerrufen'),
  open('/withdraw', 'Withdraw from a contract', 'Vertrag widerrufen'),
  drawn('/donation-builder/nordlicht', 'Donation Builder', 'Spenden-Editor'),
  drawn('/try', 'Try the builder', 'Editor ausprobieren'),
  drawn('/tipeeestream/redirect', 'Connecting TipeeeStream', 'TipeeeStream verbinden'),
  drawn('/auth/verify-email?token=unknown', 'Confirm your email', 'E-Mail-Adresse bestätigen'),
  drawn('/restore-email?token=unknown', 'Take your account back', 'Konto zurückholen'),
  drawn('/reset-password', 'Reset password', 'Passwort zurücksetzen'),
  drawn('/reset-password?token=unknown', 'Reset password', 'Passwort zurücksetzen'),
  own('/profile', 'Profile', 'Profil'),
  own('/dashboard', 'Dashboard', 'Dashboard'),
  own('/statistics', 'Statistics', 'Statistik'),
  own('/dashboard/sounds', 'Your sounds', 'Deine Sounds'),
  own('/dashboard/settings', 'Voices · Settings', 'Stimmen · Einstellungen'),
  own('/dashboard/settings/voices', 'Voices · Settings', 'Stimmen · Einstellungen'),
  own('/dashboard/settings/pronunciations', 'Pronunciations · Settings', 'Aussprache · Einstellungen'),
  own('/dashboard/settings/limits', 'Limits of a message · Settings', 'Grenzen einer Nachricht · Einstellungen'),
  own('/dashboard/settings/minimums', 'Minimum amounts · Settings', 'Mindestbeträge · Einstellungen'),
  own('/dashboard/settings/review', 'Review · Settings', 'Prüfung · Einstellungen'),
  own('/dashboard/settings/filters', 'Filters · Settings', 'Filter · Einstellungen'),
  own('/dashboard/settings/donators', 'Donators · Settings', 'Spender · Einstellungen'),
  own('/dashboard/settings/fit', 'When something does not fit · Settings', 'Wenn etwas nicht passt · Einstellungen'),
  own('/dashboard/settings/overlay', 'Overlay · Settings', 'Overlay · Einstellungen'),
  own('/dashboard/settings/tips', 'Tip pages · Settings', 'Spendenseiten · Einstellungen'),
  own('/subscription', 'Subscription', 'Abo'),
  own('/subscription/success', 'Subscription confirmed', 'Abo bestätigt'),
  own('/subscription/payment', 'Payment method', 'Zahlungsart'),
  own('/addons', 'Add-ons', 'Erweiterungen'),
  own('/character-topup', 'Character top-up', 'Zeichen aufladen'),
  own('/streamlabs/redirect', 'Connecting Streamlabs', 'Streamlabs verbinden'),
  own('/streamelements/redirect', 'Connecting StreamElements', 'StreamElements verbinden'),
  byKey(`/message/${exampleKey}`, 'Your message', 'Deine Nachricht'),
  byKey(`/live/${exampleKey}`, 'Live page', 'Live-Seite'),
  byKey(`/moderator-dashboard/${exampleKey}`, 'Moderator Dashboard', 'Moderation'),
]

/** The server and the site tell everyone but administrators that there is no such page. */
export const adminScreens: readonly Screen[] = [
  admin('/admin/overview', 'Overview', 'Übersicht'),
  admin('/admin/users', 'Users', 'Benutzer'),
  admin('/admin/access-requests', 'Access requests', 'Zugangsanfragen'),
  admin('/admin/registration-keys', 'Registration keys', 'Registrierungsschlüssel'),
  admin('/admin/voices', 'Voices', 'Stimmen'),
  admin('/admin/sounds', 'Sounds', 'Sounds'),
  admin('/admin/sound-categories', 'Sound categories', 'Sound-Kategorien'),
  admin('/admin/test-donation', 'Test donation', 'Testspende'),
  admin('/admin/tts-logs', 'TTS logs', 'TTS-Protokoll'),
  admin('/admin/service-events', 'Service events', 'Dienst-Ereignisse'),
  admin('/admin/plans', 'Plans and prices', 'Tarife und Preise'),
  admin('/admin/payment-events', 'Payment events', 'Zahlungsereignisse'),
  admin('/admin/contract-declarations', 'Contract declarations', 'Vertragserklärungen'),
  admin('/admin/audit', 'Audit log', 'Protokoll'),
]

/** An address that nobody has. */
export const notFound = screen('public', 'anyone')('/no-such-page', 'Page Not Found', 'Seite nicht gefunden')

export const screensOfKind = (kind: Screen['kind']): readonly Screen[] =>
  screens.filter((candidate) => candidate.kind === kind)

export const screensOf = (visitor: Visitor): readonly Screen[] =>
  [...screens, ...adminScreens].filter((candidate) => candidate.visitor === visitor)

export const visitors = ['anyone', 'streamer', 'admin'] as const satisfies readonly Visitor[]

export function addressOf({ path, query }: Pick<Screen, 'path' | 'query'>, language: Language): string {
  return `${path}?${query && `${query}&`}lng=${language}`
}
