import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, mixOver, opacityOf, toSrgb } from './colour-maths.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const themes = {
  dark: readColours(/^:root \{(?=\s*color-scheme: dark)([^}]+)\}/m),
  light: readColours(/^:root\[data-theme='light'\] \{([^}]+)\}/m),
}

const backgrounds = ['bg', 'sunken', 'surface', 'raised']
const hues = Array.from({ length: 8 }, (_, index) => `hue-${index}`)
const textRoles = ['text', 'muted', 'faint', 'signal', 'ok', 'warn', 'info', 'danger-text', ...hues]
const tintPairs = [
  ['signal-strong', 'signal-tint'],
  ['ok', 'ok-tint'],
  ['warn', 'warn-tint'],
  ['info', 'info-tint'],
  ['danger-text', 'danger-tint'],
] as const
const buttonPairs = [
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
] as const

/** The opacity of `bg-hue-…/14` under a chip. */
const hueTint = 0.14

/** The opacity of `bg-signal/7` under a highlighted row of a table. */
const rowTint = 0.07

test('both themes define exactly the same names', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()])
  expect(themes.dark.size).toBeGreaterThan(28)
})

describe.each(Object.entries(themes))('%s', (_name, colours) => {
  const colour = (role: string) => toSrgb(requireValue(colours, role))

  test.each(textRoles)('%s is readable on all four backgrounds', (role) => {
    for (const background of backgrounds) {
      expect(contrast(colour(role), colour(background)), `on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(tintPairs)('%s is readable on %s over all four backgrounds', (role, tint) => {
    const opacity = opacityOf(requireValue(colours, tint))
    for (const background of backgrounds) {
      const ground = mixOver(colour(tint), opacity, colour(background))
      expect(contrast(colour(role), ground), `over ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(hues)('%s is readable on its own tint', (role) => {
    for (const background of backgrounds) {
      const ground = mixOver(colour(role), hueTint, colour(background))
      expect(contrast(colour(role), ground), `over ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(textRoles)('%s is readable on a highlighted row, hues also on their chip', (role) => {
    const row = mixOver(colour('signal'), rowTint, colour('surface'))
    const ground = hues.includes(role) ? mixOver(colour(role), hueTint, row) : row
    expect(contrast(colour(role), ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(buttonPairs)('%s is readable on %s', (text, button) => {
    expect(contrast(colour(text), colour(button))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['signal', 'control'])('%s is visible as an edge on all four backgrounds', (role) => {
    for (const background of backgrounds) {
      expect(contrast(colour(role), colour(background)), `on ${background}`).toBeGreaterThanOrEqual(3)
    }
  })
})

function readColours(block: RegExp): Map<string, string> {
  const declarations = block.exec(css)?.[1] ?? ''
  return new Map(
    [...declarations.matchAll(/--([\w-]+):\s*(oklch\([^)]+\))/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function requireValue(colours: Map<string, string>, role: string): string {
  const value = colours.get(role)
  if (value === undefined) throw new Error(`tokens.css has no --${role}`)
  return value
}
