import { createRequire as requireFrom } from 'node:module'

/** Returns the path of a file in an installed package. */
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
