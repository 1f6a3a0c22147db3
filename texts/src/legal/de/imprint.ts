import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import type { LegalDocument } from '../legal-document.ts'
import {
  lastUpdated,
  link,
  mailAddress,
  paragraph,
  phoneAddress,
  postalAddress,
  rows,
  withoutEmptyParts,
} from '../legal-document.ts'

export function imprint(settings: SiteSettings): LegalDocument {
  const { operator } = settings
  return {
    title: 'Impressum',
    updated: lastUpdated.imprint,
    lead: 'Wer Lautgabe betreibt und wie Sie uns erreichen.',
    sections: withoutEmptyParts([
      {
        id: 'provider',
        heading: 'Angaben nach § 5 DDG',
        blocks: [
          rows(
            { label: 'Anbieter', value: operator.name },
            { label: 'Vertreten durch', value: operator.representative },
            { label: 'Anschrift', value: postalAddress(operator) },
          ),
        ],
      },
      {
        id: 'contact',
        heading: 'Kontakt',
        blocks: [
          rows(
            { label: 'E-Mail', value: operator.email, href: mailAddress(operator.email) },
            { label: 'Telefon', value: operator.phone, href: phoneAddress(operator.phone) },
          ),
          link('Nachricht an uns schreiben', settings.contactUrl),
        ],
      },
      {
        id: 'register',
        heading: 'Registereintrag',
        blocks: [
          rows(
            { label: 'Registergericht', value: operator.registerCourt },
            { label: 'Registernummer', value: operator.registerNumber },
          ),
        ],
      },
      {
        id: 'vat',
        heading: 'Umsatzsteuer',
        blocks: [rows({ label: 'Umsatzsteuer-Identifikationsnummer nach § 27a UStG', value: operator.vatId })],
      },
      {
        id: 'responsible',
        heading: 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
        blocks: operator.responsibleForContent
          ? [
              rows(
                { label: 'Name', value: operator.responsibleForContent },
                { label: 'Anschrift', value: postalAddress(operator) },
              ),
            ]
          : [],
      },
      {
        id: 'contact-point',
        heading: 'Zentrale Kontaktstelle nach dem Digital Services Act',
        blocks: [
          paragraph(
            'Behörden der Mitgliedstaaten, die Europäische Kommission, das Europäische Gremium für digitale Dienste ' +
              '(Art. 11 der Verordnung (EU) 2022/2065) sowie Nutzerinnen und Nutzer (Art. 12) erreichen uns unmittelbar ' +
              'auf den oben genannten elektronischen Wegen. Wir antworten auf Deutsch und Englisch.',
          ),
          paragraph(
            'Auf demselben Weg können Sie uns Inhalte melden, die Sie für rechtswidrig halten. Nennen Sie dabei bitte ' +
              'den Inhalt und seine Fundstelle möglichst genau (bei einer vorgelesenen Nachricht: Kanal, Datum und ' +
              'Uhrzeit), den Grund Ihrer Meldung sowie Ihren Namen und Ihre E-Mail-Adresse. Wir bestätigen den Eingang, ' +
              'prüfen die Meldung zügig und teilen Ihnen das Ergebnis mit.',
          ),
        ],
      },
      {
        id: 'dispute-resolution',
        heading: 'Streitbeilegung für Verbraucher',
        blocks: [
          paragraph(
            'Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer ' +
              'Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Sprechen Sie uns bei Unstimmigkeiten bitte ' +
              'direkt an; wir bemühen uns um eine Lösung.',
          ),
        ],
      },
      {
        id: 'language',
        heading: 'Sprachfassungen',
        blocks: [paragraph('Verbindlich ist die deutsche Fassung. Die englische Fassung dient dem Verständnis.')],
      },
    ]),
  }
}
