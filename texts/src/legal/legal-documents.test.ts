import { keptMessageDays } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { serverLogKeptDays } from '@lautgabe/contract/limits.ts'
import type { SiteSettings } from '@lautgabe/contract/site/site-settings.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { legal as german } from './de.ts'
import { legal as english } from './en.ts'
import type { Block, LegalDocument } from './legal-document.ts'

const complete: SiteSettings = {
  publicUrl: 'https://lautgabe.example/',
  version: '1',
  contactUrl: 'https://lautgabe.example/contact',
  supporter: { name: 'Voice House', url: 'https://voice.example' },
  operator: {
    name: 'Klangwerk GmbH',
    representative: 'Ada Beispiel',
    street: 'Hauptstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'Deutschland',
    email: 'hallo@lautgabe.example',
    phone: '+49 30 123456',
    registerCourt: 'Amtsgericht Charlottenburg',
    registerNumber: 'HRB 12345',
    vatId: 'DE123456789',
    responsibleForContent: 'Grace Muster',
    hostingProvider: 'Rechenzentrum Nord GmbH',
    supervisoryAuthority: 'Berliner Beauftragte für Datenschutz',
  },
  analytics: { projectKey: 'phc_1', host: 'https://eu.analytics.example' },
  auditDays: 400,
  tipHosts: { streamlabs: [], streamelements: [], tipeeestream: [] },
  isDevelopment: false,
}

const bare: SiteSettings = {
  ...complete,
  contactUrl: '',
  operator: {
    name: '',
    representative: '',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    email: '',
    phone: '',
    registerCourt: '',
    registerNumber: '',
    vatId: '',
    responsibleForContent: '',
    hostingProvider: '',
    supervisoryAuthority: '',
  },
  analytics: null,
}

/** Every key of the site begins so, in local storage and in session storage. A key per streamer ends with their name. */
const keyInSources = /(?<=['`])lautgabe[.-][a-z][a-z-]*(?=['`]|\$\{)/g
const site = join(import.meta.dirname, '../../../web/src')
const storedKeys = new Set(
  globSync('**/*.{ts,tsx}', { cwd: site, exclude: ['**/*.test.ts'] }).flatMap(
    (path) => readFileSync(join(site, path), 'utf8').match(keyInSources) ?? [],
  ),
)

const kinds = ['imprint', 'privacy', 'terms'] as const
const everyDocument = kinds.flatMap((kind) =>
  [complete, bare].flatMap((settings) => [
    { name: `${kind} (de, ${settings === bare ? 'bare' : 'complete'})`, document: german[kind](settings) },
    { name: `${kind} (en, ${settings === bare ? 'bare' : 'complete'})`, document: english[kind](settings) },
  ]),
)

function wordsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'rows') return block.rows.flatMap((row) => [row.label, row.value])
  if (block.kind === 'table') return [block.caption, ...block.columns, ...block.rows.flat()]
  if (block.kind === 'link') return [block.text, block.href]
  return [block.text]
}

function sentencesOf(document: LegalDocument): string[] {
  const inSections = document.sections.flatMap((section) => [section.heading, ...section.blocks.flatMap(wordsOf)])
  return [document.title, document.lead ?? document.title, ...inSections]
}

/** Where lines may not end is a matter of its own. */
function withPlainSpaces(sentences: string[]): string {
  return sentences.join('\n').replaceAll('\u00a0', ' ')
}

function textOf(document: LegalDocument): string {
  return withPlainSpaces(sentencesOf(document))
}

function sectionText(document: LegalDocument, id: string): string {
  const section = document.sections.find((candidate) => candidate.id === id)
  return section ? withPlainSpaces([section.heading, ...section.blocks.flatMap(wordsOf)]) : ''
}

function shapeOf(document: LegalDocument): string[] {
  return document.sections.flatMap((section) => [
    `# ${section.id}`,
    ...section.blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind)),
  ])
}

describe('both languages', () => {
  test.each(kinds)('say the same things in the same order: %s', (kind) => {
    expect(shapeOf(german[kind](complete))).toEqual(shapeOf(english[kind](complete)))
    expect(shapeOf(german[kind](bare))).toEqual(shapeOf(english[kind](bare)))
    expect(german[kind](complete).updated).toBe(english[kind](complete).updated)
  })

  test.each(kinds)('point at sections by ids that are unique: %s', (kind) => {
    const ids = german[kind](complete).sections.map((section) => section.id)

    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(kinds)('name German as the binding version: %s', (kind) => {
    expect(textOf(german[kind](complete))).toContain('Verbindlich ist die deutsche Fassung')
    expect(textOf(english[kind](complete))).toMatch(/German version .*legally binding one/)
    expect(textOf(english[kind](complete))).toContain('translation')
  })

  test('number the clauses of the terms without a gap', () => {
    german.terms(complete).sections.forEach((section, index) => {
      expect(section.heading).toMatch(new RegExp(`^§\\s${index + 1} `))
    })
    english.terms(complete).sections.forEach((section, index) => {
      expect(section.heading).toMatch(new RegExp(`^${index + 1}\\. `))
    })
  })
})

describe('the promises of the specification', () => {
  test('server logs go after 7 days', () => {
    expect(serverLogKeptDays).toBe(7)
    expect(sectionText(german.privacy(complete), 'visit')).toContain('nach 7 Tagen gelöscht')
    expect(sectionText(english.privacy(complete), 'visit')).toContain('deleted after 7 days')
  })

  test('kept messages go after 7 days', () => {
    expect(keptMessageDays).toBe(7)
    expect(sectionText(german.privacy(complete), 'builder')).toContain('löschen wir ihn nach 7 Tagen')
    expect(sectionText(english.privacy(complete), 'builder')).toContain('we delete it after 7 days')
  })

  test('the audit log is kept as long as the operator has set', () => {
    expect(sectionText(german.privacy(complete), 'storage-times')).toContain('400 Tage')
    expect(sectionText(english.privacy(complete), 'storage-times')).toContain('400 days')
  })

  test('receipts stay 10 years and correspondence 6 years', () => {
    const [inGerman, inEnglish] = [german.privacy(complete), english.privacy(complete)].map((document) =>
      sectionText(document, 'storage-times'),
    )

    expect(inGerman).toMatch(/Belege\n10 Jahre/)
    expect(inGerman).toMatch(/Korrespondenz.*\n6 Jahre/)
    expect(inEnglish).toMatch(/receipts\n10 years/)
    expect(inEnglish).toMatch(/correspondence.*\n6 years/)
  })

  test.each(['price-changes', 'term'])('14 days of notice: %s', (id) => {
    expect(sectionText(german.terms(complete), id)).toContain('14 Tage')
    expect(sectionText(english.terms(complete), id)).toMatch(/14 days/)
  })

  test('the mail about an order links to the terms', () => {
    expect(sectionText(german.terms(complete), 'orders')).toContain('verweist mit einem Link auf diese Bedingungen')
    expect(sectionText(english.terms(complete), 'orders')).toContain('links to these terms')
  })

  test('top-ups never lapse', () => {
    expect(sectionText(german.terms(complete), 'characters')).toContain('verfallen nicht')
    expect(sectionText(english.terms(complete), 'characters')).toContain('never lapse')
  })

  test.each([german.terms(complete), english.terms(complete)])('contracts can be left online: $title', (document) => {
    const links = document.sections.flatMap((section) => section.blocks).filter((block) => block.kind === 'link')

    expect(links.map((block) => block.href)).toEqual([
      'https://lautgabe.example/kuendigen',
      'https://lautgabe.example/widerruf',
    ])
  })

  test.each([german.privacy(complete), english.privacy(complete)])(
    'names what is stored on a device: $title',
    (document) => {
      const entries = sectionText(document, 'cookies').split('\n')

      for (const name of [
        'sAccessToken',
        'sRefreshToken',
        'sFrontToken',
        'st-last-access-token-update',
        'i18nextLng',
      ]) {
        expect(entries).toContain(name)
      }
    },
  )

  test.each([german.privacy(complete), english.privacy(complete)])(
    'names exactly the entries that the site stores itself: $title',
    (document) => {
      const entries = sectionText(document, 'cookies').split('\n')
      const named = entries.filter((entry) => entry.startsWith('lautgabe')).map((entry) => entry.split(' ')[0])

      expect(new Set(named)).toEqual(storedKeys)
    },
  )

  test.each([german, english])('Ko-fi and own tools are sources of donations as well', (legal) => {
    for (const id of ['integrations', 'donations']) {
      expect(sectionText(legal.privacy(complete), id)).toMatch(/Ko-fi[^]*(eigenes? Tool|own tool)/)
    }
    expect(sectionText(legal.terms(complete), 'service')).toMatch(/Ko-fi[^]*(eigenen Tools|own tools)/)
  })

  test('acts of moderators are kept with a shortened address', () => {
    expect(sectionText(german.privacy(complete), 'moderators')).toContain('gekürzte IP-Adresse')
    expect(sectionText(english.privacy(complete), 'moderators')).toContain('shortened IP address')
  })
})

describe('the operator’s settings', () => {
  test.each(['imprint', 'privacy'] as const)('appear where they belong: %s', (kind) => {
    for (const legal of [german, english]) {
      const text = textOf(legal[kind](complete))
      for (const value of ['Klangwerk GmbH', 'Ada Beispiel', 'Hauptstraße 1, 10115 Berlin, Deutschland']) {
        expect(text).toContain(value)
      }
    }
  })

  test.each([german, english])('fill the imprint, the supervisory authority and the withdrawal form', (legal) => {
    expect(textOf(legal.imprint(complete))).toMatch(/HRB 12345[^]*DE123456789[^]*Grace Muster/)
    expect(sectionText(legal.privacy(complete), 'complaint')).toContain('Berliner Beauftragte für Datenschutz')
    expect(sectionText(legal.terms(complete), 'withdrawal-form')).toContain('Klangwerk GmbH, Hauptstraße 1')
  })

  test.each(everyDocument)('leave nothing dangling: $name', ({ document }) => {
    for (const sentence of sentencesOf(document)) {
      expect(sentence.trim()).not.toBe('')
      expect(sentence).not.toMatch(/undefined|null|\(\)|: ?,|,\s*,|^,|,\s*:$| {2}/)
    }
    for (const section of document.sections) expect(section.blocks).not.toHaveLength(0)
  })

  test.each([german, english])('leave out whole parts that are empty', (legal) => {
    const ids = legal.imprint(bare).sections.map((section) => section.id)

    expect(ids).toEqual(['contact-point', 'dispute-resolution', 'language'])
    expect(textOf(legal.imprint({ ...complete, operator: { ...complete.operator, vatId: '' } }))).not.toMatch(/27a/)
  })

  test.each(everyDocument)('leave no placeholder: $name', ({ document }) => {
    expect(textOf(document)).not.toMatch(/\b(todo|tbd|lorem|ipsum|xxx|fixme)\b|\[[^\]]*\]|\{\{|…/i)
  })

  test.each([german, english])('bring up analytics only where they are configured', (legal) => {
    expect(sectionText(legal.privacy(complete), 'analytics')).toContain('https://eu.analytics.example')
    expect(textOf(legal.privacy({ ...complete, analytics: null }))).not.toMatch(/PostHog|analytics-consent/)
  })
})
