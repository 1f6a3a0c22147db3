import { basename } from 'node:path'

/** The place of a file in the layout, read from its path alone. */
export type Place = {
  path: string
  /** `contract`, `server` …; `packages` for imports from npm or Node. */
  workspace: string
  layer: string
  /** The feature, the kind of outside service, or the package. */
  unit: string
  /** Below `server/src/outside/<kind>/`. */
  vendor: string | undefined
  isTest: boolean
}

export const workspaces = ['contract', 'texts', 'server', 'web', 'simulators', 'journeys', 'bench', 'tools']

/** First name below `src` → layer. A name that is missing here has no place yet, which is a violation. */
const layerOf: Record<string, Record<string, string>> = {
  server: {
    platform: 'platform',
    outside: 'outside',
    features: 'features',
    migrations: 'root',
    'app.ts': 'root',
    'build-app.ts': 'root',
    'plant-catalogues.ts': 'root',
    'job-catalogue.ts': 'root',
    'job-handlers.ts': 'root',
    'live-handlers.ts': 'root',
    'routes.ts': 'root',
    'routes-of-billing.ts': 'root',
    'timers.ts': 'root',
    'user-data.ts': 'root',
    'stored-files.ts': 'root',
    'open-audio-store.ts': 'root',
    'sealed-data.ts': 'root',
    'config.ts': 'config',
    config: 'config',
    'main.ts': 'entry',
    commands: 'entry',
  },
  web: {
    styles: 'styles',
    ui: 'ui',
    platform: 'platform',
    'addresses.ts': 'addresses',
    features: 'features',
    'routes.tsx': 'routes',
    'start.ts': 'entry',
    'main.tsx': 'entry',
    'site.tsx': 'entry',
    'entry-server.tsx': 'entry',
    'overlay.ts': 'entry',
  },
}

/** A layer may import the layers before it in the list, and itself. */
export const layerOrder: Record<string, readonly string[]> = {
  server: ['platform', 'config', 'outside', 'features', 'root', 'entry'],
  web: ['styles', 'ui', 'platform', 'addresses', 'features', 'routes', 'entry'],
}

/** A feature may import those before it, but not its neighbours in the same row. */
export const featureOrder: readonly (readonly string[])[] = [
  ['accounts'],
  ['access'],
  ['login'],
  ['voices', 'sounds'],
  ['billing'],
  ['streamer-settings'],
  ['donations'],
  ['speech'],
  ['integrations', 'own-tools'],
  ['builder', 'playback'],
  ['operations'],
]

export function placeOf(path: string): Place {
  const [workspace = '', source, first = '', unit = '', ...rest] = path.split('/')
  const isTest = isTestKit(path) || /\.(test|journey)\.\w+$/.test(path)
  const layers = source === 'src' ? layerOf[workspace] : undefined
  const layer = layers ? (layers[first] ?? (isTest ? 'tests' : 'unplaced')) : 'unlayered'
  return { path, workspace, layer, unit, vendor: layer === 'outside' && rest.length > 1 ? rest[0] : undefined, isTest }
}

export function placeOfPackage(specifier: string): Place {
  const [scopeOrName = '', name = ''] = specifier.split('/')
  const unit = specifier.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
  return { path: specifier, workspace: 'packages', layer: 'packages', unit, vendor: undefined, isTest: false }
}

export function isTestKit(path: string): boolean {
  return path.includes('/test-kit/')
}

const publicKinds = new Set(['test', 'journey', 'config', 'd'])

/** A dot before the ending means private: `outbox.data.ts`. */
export function isPrivate(path: string): boolean {
  const [, ...kinds] = basename(path)
    .replace(/\.\w+$/, '')
    .split('.')
  return /\.[cm]?[jt]sx?$/.test(path) && kinds.length > 0 && !publicKinds.has(kinds.at(-1) ?? '')
}
