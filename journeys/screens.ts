import type { Language } from '@lautgabe/contract/languages.ts'

/** An example key and name, as they stand in real addresses. */
export const exampleKey = 'lg_5Jx0exampleKeyThatMustNotLeak'

type Screen = {
  path: string
  /** public: drawn by the server; personal: drawn in the browser; key: drawn in the browser, leaves no trace */
  kind: 'public' | 'personal' | 'key'
  titles: Record<Language, string>
}

const screen = (kind: Screen['kind'], path: string, en: string, de: string): Screen => ({
  kind,
  path,
  titles: { en: `${en} | Lautgabe Platform`, de: `${de} | Lautgabe Plattform` },
})

/** Every address of the site and the title a visitor reads there. */
export const screens: readonly Screen[] = [
  screen('public', '/', 'AI voices for your donations', 'KI-Stimmen für deine Spenden'),
  screen('public', '/donation-builder', 'Donation Builder', 'Spenden-Editor'),
  screen('public', '/request-access', 'Request Access', 'Zugang anfragen'),
  screen('public', '/impressum', 'Imprint', 'Impressum'),
  screen('public', '/datenschutz', 'Privacy Policy', 'Datenschutzerklärung'),
  screen('public', '/agb', 'Terms of Service', 'Allgemeine Geschäftsbedingungen'),
  screen('public', '/auth', 'Sign in', 'Anmelden'),
  screen('public', '/help', 'Help', 'Hilfe'),
  screen('public', '/help/obs', 'Setting up OBS', 'OBS einrichten'),
  screen('public', '/kuendigen', 'Cancel a subscription', 'Verträge hier kündigen'),
  screen('public', '/cancel', 'Cancel a subscription', 'Verträge hier kündigen'),
  screen('public', '/widerruf', 'Withdraw from a contract', 'Vertrag widerrufen'),
  screen('public', '/withdraw', 'Withdraw from a contract', 'Vertrag widerrufen'),
  screen('personal', '/donation-builder/anna', 'Donation Builder', 'Spenden-Editor'),
  screen('personal', '/profile', 'Profile', 'Profil'),
  screen('personal', '/dashboard', 'Dashboard', 'Dashboard'),
  screen('personal', '/dashboard/sounds', 'Your sounds', 'Deine Sounds'),
  screen('personal', '/dashboard/settings', 'Settings', 'Einstellungen'),
  screen('personal', '/subscription', 'Subscription', 'Abo'),
  screen('personal', '/subscription/success', 'Subscription confirmed', 'Abo bestätigt'),
  screen('personal', '/subscription/payment', 'Payment method', 'Zahlungsart'),
  screen('personal', '/addons', 'Add-ons', 'Erweiterungen'),
  screen('personal', '/character-topup', 'Character top-up', 'Zeichen aufladen'),
  screen('personal', '/streamlabs/redirect', 'Connecting Streamlabs', 'Streamlabs verbinden'),
  screen('personal', '/streamelements/redirect', 'Connecting StreamElements', 'StreamElements verbinden'),
  screen('personal', '/tipeeestream/redirect', 'Connecting TipeeeStream', 'TipeeeStream verbinden'),
  screen('personal', '/auth/verify-email', 'Confirm your email', 'E-Mail-Adresse bestätigen'),
  screen('personal', '/reset-password', 'Reset password', 'Passwort zurücksetzen'),
  screen('key', `/live/${exampleKey}`, 'Live page', 'Live-Seite'),
  screen('key', `/moderator-dashboard/${exampleKey}`, 'Moderator Dashboard', 'Moderation'),
]

export const screensOfKind = (kind: Screen['kind']): readonly Screen[] =>
  screens.filter((candidate) => candidate.kind === kind)
