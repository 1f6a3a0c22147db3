import { expect, test } from 'vitest'
import { usualPlaces } from './usual-places.ts'

test('on Linux the folders of PATH come first, and Chromium before Chrome', () => {
  const places = usualPlaces('linux', { PATH: '/opt/bin:/usr/bin' })

  expect(places.slice(0, 2)).toEqual(['/opt/bin/chromium', '/usr/bin/chromium'])
  expect(places).toContain('/snap/bin/chromium')
  expect(places).toContain('/usr/bin/google-chrome')
  expect(new Set(places).size).toBe(places.length)
})

test('on macOS the applications of everybody and of one user are searched', () => {
  const places = usualPlaces('darwin', { HOME: '/Users/anna' })

  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(places).toContain('/Users/anna/Applications/Chromium.app/Contents/MacOS/Chromium')
})

test('on Windows the program folders that exist are searched', () => {
  const places = usualPlaces('win32', { PROGRAMFILES: String.raw`C:\Program Files` })

  expect(places).toEqual([
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files\Chromium\Application\chrome.exe`,
  ])
})
