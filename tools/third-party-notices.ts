import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Writes THIRD-PARTY-NOTICES from the lockfile and the licence files in node_modules; `--check` only compares.

const root = join(import.meta.dirname, '..')
const noticesFile = join(root, 'THIRD-PARTY-NOTICES')

/**
 * Build tools of which a part ends up in the delivered product (the base styles of Tailwind are in our style sheet).
 */
const deliveredBuildTools = ['node_modules/tailwindcss']

const rule = '='.repeat(80)
const licenceFileName = /^(licen[cs]e|copying|notice)([.-].*)?$/i

type LockedPackage = {
  name?: string
  version?: string
  resolved?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lockfile = { packages: Record<string, LockedPackage> & { '': { workspaces?: string[] } } }
type Manifest = {
  name: string
  version: string
  license?: string | { type?: string }
  licenses?: { type?: string }[]
  author?: string | { name?: string }
}
type Notice = { name: string; version: string; licence: string; text: string; isFont: boolean }

const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

function main(): void {
  const notices = deliveredPlaces().map(readNotice).toSorted(byNameAndVersion)
  const written = write(notices)
  if (!process.argv.includes('--check')) {
    writeFileSync(noticesFile, written)
    console.log(`THIRD-PARTY-NOTICES names ${notices.length} packages.`)
    return
  }
  const present = existsSync(noticesFile) ? readFileSync(noticesFile, 'utf8') : ''
  if (present === written) return
  console.error('THIRD-PARTY-NOTICES is out of date; run: node tools/run.js tools/third-party-notices.ts')
  process.exitCode = 1
}

/** Every place in node_modules that a workspace reaches through its production dependencies. */
function deliveredPlaces(): string[] {
  const reached = new Set<string>()
  const waiting = [...(lockfile.packages[''].workspaces ?? []), ...deliveredBuildTools]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    waiting.push(...neighboursOf(place))
  }
  return [...reached].filter((place) => place.includes('node_modules/'))
}

function neighboursOf(place: string): string[] {
  const locked = lockfile.packages[place]
  if (!locked) throw new Error(`package-lock.json does not know ${place}`)
  const isOptionalPeer = (name: string) => locked.peerDependenciesMeta?.[name]?.optional === true
  const needed = [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.peerDependencies ?? {}).filter((name) => !isOptionalPeer(name)),
  ]
  const neededPlaces = needed.map((name) => {
    const found = placeOf(name, place)
    if (!found) throw new Error(`package-lock.json has no ${name} for ${place}`)
    return found
  })
  const optionalPlaces = Object.keys(locked.optionalDependencies ?? {})
    .map((name) => placeOf(name, place))
    .filter((found) => found !== undefined)
  return [...neededPlaces, ...optionalPlaces].filter((found) => !isForOnePlatform(found))
}

/** As Node resolves it: the nearest node_modules folder that has the package. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = [folder, 'node_modules', name].filter(Boolean).join('/')
    const locked = lockfile.packages[candidate]
    if (locked) return locked.link ? locked.resolved : candidate
    if (folder === '') return undefined
  }
}

/** Left out, or the file would differ from machine to machine. */
function isForOnePlatform(place: string): boolean {
  const locked = lockfile.packages[place]
  return Boolean(locked?.os ?? locked?.cpu ?? locked?.libc)
}

function readNotice(place: string): Notice {
  const folder = join(root, place)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const licence = licenceOf(manifest)
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFileName.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => tidy(readFileSync(join(folder, name), 'utf8')))
  return {
    name: manifest.name,
    version: manifest.version,
    licence,
    text: texts.length > 0 ? texts.join('\n\n') : withoutLicenceFile(manifest, licence),
    isFont: manifest.name.startsWith('@fontsource'),
  }
}

function licenceOf(manifest: Manifest): string {
  if (typeof manifest.license === 'string') return manifest.license
  const types = [manifest.license, ...(manifest.licenses ?? [])].map((entry) => entry?.type).filter(Boolean)
  return types.join(' OR ') || 'not stated'
}

function withoutLicenceFile(manifest: Manifest, licence: string): string {
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  const holder = author ? ` Author: ${author.replace(/\s*[<(].*$/, '')}.` : ''
  return `The package carries no licence file; its package.json states the licence ${licence}.${holder}`
}

function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replace(/^\uFEFF/, '')
    .replaceAll(/^\n+|\n+$/g, '')
}

function byNameAndVersion(one: Notice, other: Notice): number {
  const [left, right] = one.name === other.name ? [one.version, other.version] : [one.name, other.name]
  if (left === right) return 0
  return left < right ? -1 : 1
}

function write(notices: Notice[]): string {
  const numbers = new Map<string, number>()
  for (const notice of notices) {
    if (!numbers.has(notice.text)) numbers.set(notice.text, numbers.size + 1)
  }
  const line = (notice: Notice) =>
    `${notice.name} ${notice.version} | ${notice.licence} | text ${numbers.get(notice.text)}`
  const texts = [...numbers].map(([text, number]) => {
    const users = notices.filter((notice) => notice.text === text)
    return [
      rule,
      `Text ${number}`,
      ...users.map((notice) => `  ${notice.name} ${notice.version}`),
      rule,
      '',
      text,
      '',
    ].join('\n')
  })
  return [
    'Lautgabe contains or uses the following packages by others. Each is named with its version, its',
    'licence and the number of its licence text below. Node.js, the runtime, and binaries for single',
    'platforms carry their licences in their own packages.',
    '',
    'PACKAGES',
    '',
    ...new Set(notices.filter((notice) => !notice.isFont).map(line)),
    '',
    'FONTS',
    '',
    ...new Set(notices.filter((notice) => notice.isFont).map(line)),
    '',
    'LICENCE TEXTS',
    '',
    ...texts,
  ].join('\n')
}

main()
