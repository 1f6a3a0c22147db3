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
    title: 'Imprint',
    updated: lastUpdated.imprint,
    lead: 'Who runs Lautgabe and how to reach us.',
    sections: withoutEmptyParts([
      {
        id: 'provider',
        heading: 'Information required by section 5 DDG (German Digital Services Act)',
        blocks: [
          rows(
            { label: 'Provider', value: operator.name },
            { label: 'Represented by', value: operator.representative },
            { label: 'Address', value: postalAddress(operator) },
          ),
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        blocks: [
          rows(
            { label: 'E-mail', value: operator.email, href: mailAddress(operator.email) },
            { label: 'Phone', value: operator.phone, href: phoneAddress(operator.phone) },
          ),
          link('Send us a message', settings.contactUrl),
        ],
      },
      {
        id: 'register',
        heading: 'Register entry',
        blocks: [
          rows(
            { label: 'Register court', value: operator.registerCourt },
            { label: 'Register number', value: operator.registerNumber },
          ),
        ],
      },
      {
        id: 'vat',
        heading: 'Value added tax',
        blocks: [rows({ label: 'VAT identification number under section 27a UStG', value: operator.vatId })],
      },
      {
        id: 'responsible',
        heading: 'Responsible for the content under section 18(2) MStV (German Interstate Media Treaty)',
        blocks: operator.responsibleForContent
          ? [
              rows(
                { label: 'Name', value: operator.responsibleForContent },
                { label: 'Address', value: postalAddress(operator) },
              ),
            ]
          : [],
      },
      {
        id: 'contact-point',
        heading: 'Single point of contact under the EU Digital Services Act',
        blocks: [
          paragraph(
            'Authorities of the member states, the European Commission, the European Board for Digital Services ' +
              '(Article 11 of Regulation (EU) 2022/2065) and users (Article 12) can reach us directly by the electronic ' +
              'means named above. We answer in German and English.',
          ),
          paragraph(
            'You can report content that you consider illegal in the same way. Please describe the content and where ' +
              'it was found as precisely as you can (for a message that was read aloud: channel, date and time), the ' +
              'reason for your report, your name and your e-mail address. We confirm receipt, examine the report ' +
              'promptly and tell you the outcome.',
          ),
        ],
      },
      {
        id: 'dispute-resolution',
        heading: 'Consumer dispute resolution',
        blocks: [
          paragraph(
            'We are neither obliged nor willing to take part in dispute resolution proceedings before a consumer ' +
              'arbitration board (section 36 VSBG). If something is amiss, please talk to us directly; we will do our ' +
              'best to find a solution.',
          ),
        ],
      },
      {
        id: 'language',
        heading: 'Language versions',
        blocks: [
          paragraph('This is a translation for your convenience. The German version is the legally binding one.'),
        ],
      },
    ]),
  }
}
