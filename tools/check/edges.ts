import { dirname } from 'node:path'
import { featureOrder, isPrivate, isTestKit, layerOrder, type Place } from './places.ts'
import type { Import } from './source-file.ts'

// Questions about one import, for the table of rules.

/** Which other workspaces of ours a workspace may import. Tools and measurements may import anything. */
const reach: Record<string, readonly string[]> = {
  contract: [],
  texts: ['contract'],
  simulators: [],
  server: ['contract', 'texts'],
  web: ['contract', 'texts'],
  journeys: ['contract', 'simulators'],
}

/** The files of the whole app from which a feature may take types. */
export const typeSources = ['server/src/app.ts', 'server/src/job-catalogue.ts']
const configReaders = /^server\/src\/(main|build-app|app|commands\/.+)\.ts$/
const vendorNamers = new Set(['server/src/build-app.ts', 'server/src/open-audio-store.ts'])
const rootLists = [
  /^server\/src\/(routes|routes-of-billing|job-catalogue|job-handlers|live-handlers|timers|user-data)\.ts$/,
  /^server\/src\/migrations\//,
  /^web\/src\/routes\.tsx$/,
]
const mayImportAnything = new Set(['tools', 'bench'])

export function isPackage(place: Place): boolean {
  return place.workspace === 'packages'
}

export function isBeyondReach({ from, to }: Import, workspace: string): boolean {
  if (from.workspace !== workspace || to.workspace === workspace || isPackage(to)) return false
  if (isTestKit(from.path) && to.workspace === 'simulators') return false
  return !reach[workspace]?.includes(to.workspace)
}

export function isAgainstLayers({ from, to }: Import, workspace: string): boolean {
  if (from.workspace !== workspace || to.workspace !== workspace || from.isTest) return false
  const order = layerOrder[workspace] ?? []
  return order.includes(from.layer) && order.indexOf(to.layer) > order.indexOf(from.layer)
}

export function isUnearnedConfig({ from, to }: Import): boolean {
  if (to.path !== 'server/src/config.ts' || from.workspace !== 'server') return false
  return !from.isTest && !configReaders.test(from.path)
}

export function isServerFeature({ workspace, layer }: Place): boolean {
  return workspace === 'server' && layer === 'features'
}

export function rankOfFeature({ unit }: Place): number {
  return featureOrder.findIndex((row) => row.includes(unit))
}

/** Rooms beside the vendors of a kind that all of them may use: several engines need the same sounds of a word. */
const sharedByVendors = new Set(['phonemes'])

export function isForeignVendor({ from, to }: Import): boolean {
  if (to.vendor === undefined || from.workspace !== 'server') return false
  if (from.isTest || vendorNamers.has(from.path)) return false
  const isOwn = from.vendor === to.vendor || sharedByVendors.has(to.vendor)
  return from.unit !== to.unit || !isOwn
}

/** The files that make up the overlay. The feature of the overlay may import only these of the web. */
export function isPartOfOverlay({ workspace, layer, path }: Place): boolean {
  if (workspace !== 'web') return ['contract', 'texts', 'packages'].includes(workspace)
  return ['styles', 'ui', 'platform'].includes(layer) || path.startsWith(overlayFiles)
}

/** The rest of the folder belongs to the site's pages. */
export const overlayFiles = 'web/src/features/playback/overlay'

export function isIntrusion({ from, to }: Import): boolean {
  if (isPackage(to) || !isPrivate(to.path) || mayImportAnything.has(from.workspace)) return false
  return (
    !from.path.startsWith(`${dirname(to.path)}/`) &&
    !rootLists.some((list) => list.test(from.path)) &&
    !isTestKit(from.path)
  )
}

export function isTestInProduct({ from, to }: Import): boolean {
  return to.isTest && !from.isTest && from.workspace !== 'journeys' && !mayImportAnything.has(from.workspace)
}
