import { createRequire as requireFrom } from 'node:module'

/** Where a file of an installed package lies. */
export function requirePackageFile(specifier: string): string {
  return requireFrom(import.meta.url).resolve(specifier)
}

export function findPackageFile(specifier: string): string | undefined {
  try {
    return requirePackageFile(specifier)
  } catch {
    return undefined
  }
}
