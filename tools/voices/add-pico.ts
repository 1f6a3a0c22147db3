import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { picoFolderIn } from '../../server/src/outside/speech-engines/pico/pico-files.ts'
import { VoicesError } from './voices-error.ts'

const packageName = 'libttspico-data'
/** The package is in a part of Debian that many machines do not list. */
const debianSource =
  'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm non-free'

const run = promisify(execFile)

/** Fetches Debian's package without installing it, and takes the language files out of it. */
export async function addPico(dataDir: string, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-pico-'))
  try {
    const archive = (await download(folder, [])) ?? (await download(folder, await ownLists(folder)))
    if (archive === undefined) throw new VoicesError(whatToDo(dataDir))
    await run('dpkg-deb', ['-x', archive, folder])
    const target = picoFolderIn(dataDir)
    mkdirSync(target, { recursive: true })
    const files = readdirSync(join(folder, 'usr/share/pico/lang')).filter((name) => /^(de-DE|en-GB|en-US)_/.test(name))
    for (const name of files) copyFileSync(join(folder, 'usr/share/pico/lang', name), join(target, name))
    copyFileSync(join(folder, 'usr/share/doc', packageName, 'copyright'), join(target, 'copyright'))
    say(`Added SVOX Pico (${files.length} files) to ${target}.`)
    say('Its program is under Apache-2.0. Debian files the language data as non-free, because their source is missing;')
    say('the file "copyright" beside them says more. Start the server again to offer the voices.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function download(folder: string, options: readonly string[]): Promise<string | undefined> {
  try {
    await run('apt-get', [...options, 'download', packageName], { cwd: folder })
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
    return archive && join(folder, archive)
  } catch {
    return undefined
  }
}

/** Package lists of our own, so that nothing of the machine changes and nobody has to be root. */
async function ownLists(folder: string): Promise<string[]> {
  const lists = join(folder, 'lists')
  const cache = join(folder, 'cache')
  for (const path of [join(lists, 'partial'), join(cache, 'archives/partial')]) mkdirSync(path, { recursive: true })
  writeFileSync(join(folder, 'sources.list'), `${debianSource}\n`)
  const options = [
    `Dir::Etc::sourcelist=${join(folder, 'sources.list')}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${cache}`,
  ].flatMap((option) => ['-o', option])
  if (existsSync('/usr/share/keyrings/debian-archive-keyring.gpg')) {
    await run('apt-get', [...options, 'update']).catch(() => undefined)
  }
  return options
}

const whatToDo = (
  dataDir: string,
) => `This machine cannot fetch Debian's package ${packageName} by itself. Any of these will do:
- install the package ${packageName} (Debian: non-free, Ubuntu: multiverse); the server finds its files
- copy de-DE_ta.bin and de-DE_gl0_sg.bin to ${picoFolderIn(dataDir)}
- put them anywhere and name their folder in the setting PICO_FOLDER`
