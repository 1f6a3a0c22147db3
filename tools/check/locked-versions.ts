import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Lockfile = { packages: Record<string, { resolved?: string; link?: boolean }> }
type Versions = Record<string, string>
type Manifest = {
  workspaces?: string[]
  dependencies?: Versions
  devDependencies?: Versions
  optionalDependencies?: Versions
  /** Also one level down: the dependencies of a package. */
  overrides?: Record<string, string | Versions>
}

/** `1.2.3`, `npm:other-name@1.2.3`, or `$name`: the version that the manifest itself pins. */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$|^\$[\w@/.-]+$/

/** A lockfile with addresses would tie everyone to the registry of its author. */
export function checkLockfile({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && (link !== true || resolved.includes(':')))
    .map(([place, { resolved }]) => `package-lock.json  ${place} carries the address ${resolved}`)
}

export function checkVersions(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  return [dependencies, devDependencies, optionalDependencies, overrides]
    .flatMap((versions) => Object.entries(versions ?? {}))
    .flatMap(([name, version]) => (typeof version === 'string' ? [[name, version] as const] : Object.entries(version)))
    .filter(([name, version]) => (name.startsWith('@lautgabe/') ? version !== '*' : !exactVersion.test(version)))
    .map(([name, version]) => `${file}  ${name} is not pinned to an exact version: ${version}`)
}

export function checkLockedVersions(root: string): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const manifest = read('package.json') as Manifest
  const others = (manifest.workspaces ?? []).map((workspace) => `${workspace}/package.json`)
  return [
    ...checkLockfile(read('package-lock.json') as Lockfile),
    ...checkVersions('package.json', manifest),
    ...others.flatMap((file) => checkVersions(file, read(file) as Manifest)),
  ]
}
