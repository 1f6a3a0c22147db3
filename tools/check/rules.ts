import { findFileCycles, findWebFeatureCycles } from './cycles.ts'
import {
  isAgainstLayers,
  isBeyondReach,
  isForeignVendor,
  isIntrusion,
  isPackage,
  isPartOfOverlay,
  isServerFeature,
  isTestInProduct,
  isUnearnedConfig,
  overlayFiles,
  rankOfFeature,
  typeSources,
} from './edges.ts'
import { findCrowdedFolders, roomMaxFiles } from './crowded-folders.ts'
import { forbidImports, forbidPlaces, type Rule } from './rule.ts'
import { findForeignTables, findTablesWithoutOneOwner } from './table-owners.ts'

/**
 * The modules that the journeys need to start the built product in a browser, and to look at what it has left behind.
 */
const rig = [
  'tools/processes.ts',
  'tools/results/test-times.ts',
  'tools/browser/launch-options.ts',
  'tools/build.ts',
  'tools/compare-stored-speech.ts',
  'server/src/test-kit/free-port.ts',
  'server/src/test-kit/postgres/copy-database.ts',
]
const bannedWords = ['utils', 'helpers', 'common', 'misc', 'manager']
const bannedWholeNames = ['data', 'info']

export const rules: readonly Rule[] = [
  {
    id: 'contract-alone',
    sentence: 'contract imports only zod and itself',
    find: forbidImports(
      (edge) =>
        isBeyondReach(edge, 'contract') ||
        (edge.from.workspace === 'contract' && isPackage(edge.to) && edge.to.unit !== 'zod' && !edge.from.isTest),
    ),
  },
  {
    id: 'texts-alone',
    sentence: 'texts import only contract and themselves',
    find: forbidImports(
      (edge) =>
        isBeyondReach(edge, 'texts') || (edge.from.workspace === 'texts' && isPackage(edge.to) && !edge.from.isTest),
    ),
  },
  {
    id: 'simulators-alone',
    sentence: 'simulators import nothing of ours',
    find: forbidImports((edge) => isBeyondReach(edge, 'simulators')),
  },
  {
    id: 'journeys-reach',
    sentence: `journeys import only contract, simulators and the rig (${rig.join(', ')})`,
    find: forbidImports((edge) => isBeyondReach(edge, 'journeys') && !rig.includes(edge.to.path)),
  },
  {
    id: 'server-reach',
    sentence: 'the server imports only contract and texts; its test-kit may also start simulators',
    find: forbidImports((edge) => isBeyondReach(edge, 'server')),
  },
  {
    id: 'web-reach',
    sentence: 'the web imports only contract and texts',
    find: forbidImports((edge) => isBeyondReach(edge, 'web')),
  },
  {
    id: 'known-place',
    sentence: 'a file below server/src or web/src stands in a place that tools/check/places.ts knows',
    find: forbidPlaces(({ layer, path }) => layer === 'unplaced' && !path.endsWith('.d.ts')),
  },
  {
    id: 'server-layers',
    sentence:
      'on the server: platform ← outside ← features ← the root lists and build-app.ts ← main.ts and the commands',
    find: forbidImports(
      (edge) =>
        isAgainstLayers(edge, 'server') &&
        edge.to.layer !== 'config' &&
        !(isServerFeature(edge.from) && typeSources.includes(edge.to.path)),
    ),
  },
  {
    id: 'features-take-types',
    sentence: 'features import only types from app.ts and job-catalogue.ts',
    find: forbidImports(
      ({ from, to, isTypeOnly }) =>
        isServerFeature(from) && !from.isTest && typeSources.includes(to.path) && !isTypeOnly,
    ),
  },
  {
    id: 'config-handed-in',
    sentence:
      'config values are handed in; only main.ts, the commands, build-app.ts, app.ts and tests import config.ts',
    find: forbidImports(isUnearnedConfig),
  },
  {
    id: 'outside-without-database',
    sentence: 'outside knows no database',
    find: forbidImports(
      ({ from, to }) =>
        from.workspace === 'server' &&
        from.layer === 'outside' &&
        !from.isTest &&
        to.path.startsWith('server/src/platform/database/'),
    ),
  },
  {
    id: 'feature-known',
    sentence: 'a server feature has its place in the order of features (tools/check/places.ts)',
    find: forbidPlaces((place) => isServerFeature(place) && rankOfFeature(place) === -1),
  },
  {
    id: 'feature-order',
    sentence: 'a feature imports only from features that stand before it',
    find: forbidImports(
      ({ from, to }) =>
        isServerFeature(from) &&
        isServerFeature(to) &&
        !from.isTest &&
        from.unit !== to.unit &&
        rankOfFeature(to) >= rankOfFeature(from),
    ),
  },
  {
    id: 'vendors-behind-ports',
    sentence:
      'outside a vendor’s folder only build-app.ts and open-audio-store.ts import from it; everyone else imports the port',
    find: forbidImports(isForeignVendor),
  },
  {
    id: 'web-layers',
    sentence: 'on the web: styles ← ui ← platform ← addresses.ts ← features ← routes.tsx ← main.tsx and its like',
    find: forbidImports((edge) => isAgainstLayers(edge, 'web')),
  },
  {
    id: 'overlay-small',
    sentence: 'overlay.ts uses only platform, ui and the overlay’s files in features/playback',
    find: forbidImports(({ from, to }) => from.path === 'web/src/overlay.ts' && !isPartOfOverlay(to)),
  },
  {
    id: 'playback-small',
    sentence: 'the overlay’s files in features/playback import only platform, ui, contract, texts and each other',
    find: forbidImports(({ from, to }) => from.path.startsWith(overlayFiles) && !from.isTest && !isPartOfOverlay(to)),
  },
  {
    id: 'no-web-feature-cycles',
    sentence: 'features of the web do not need each other in a circle',
    find: findWebFeatureCycles,
  },
  {
    id: 'dot-means-private',
    sentence: 'a file with a dotted kind is imported only inside its folder and by the root lists',
    find: forbidImports(isIntrusion),
  },
  {
    id: 'tests-stay-tests',
    sentence: 'the product imports neither tests nor test-kits',
    find: forbidImports(isTestInProduct),
  },
  { id: 'no-cycles', sentence: 'no file needs itself in a circle, not even for types', find: findFileCycles },
  {
    id: 'no-default-exports',
    sentence: 'exports have names, except in *.config.ts and where a test runner asks for a reporter',
    find: ({ files }) =>
      files
        .filter(({ place }) => !/(?:\.config|^tools\/results\/.*-reporter)\.ts$/.test(place.path))
        .flatMap(({ place, defaultExportLines }) =>
          defaultExportLines.map((line) => ({ file: place.path, line, detail: 'default export' })),
        ),
  },
  {
    id: 'no-barrels',
    sentence: 'no file only re-exports others of ours',
    find: ({ files }) =>
      files
        .filter(({ onlyReExports }) => onlyReExports)
        .map(({ place }) => ({ file: place.path, line: 1, detail: place.path })),
  },
  {
    id: 'banned-names',
    sentence: `no file or folder is named ${bannedWords.join(', ')}, or just ${bannedWholeNames.join(' or ')}`,
    find: forbidPlaces(({ path }) =>
      path
        .split('/')
        .some(
          (name) =>
            bannedWholeNames.includes(name.replace(/\.\w+$/, '')) ||
            name.split(/[-.]/).some((word) => bannedWords.includes(word)),
        ),
    ),
  },
  {
    id: 'rooms',
    sentence: `no folder has more than ${roomMaxFiles} files side by side, lists and texts excepted`,
    find: findCrowdedFolders,
  },
  {
    id: 'one-table-owner',
    sentence: 'every table has one owner, named in its migration',
    find: findTablesWithoutOneOwner,
  },
  {
    id: 'tables-stay-home',
    sentence: 'only files in the owner’s folder mention a table in SQL',
    find: findForeignTables,
  },
  {
    id: 'readable',
    sentence: 'a file that cannot be parsed cannot be checked',
    find: ({ files }) =>
      files.flatMap(({ place, errors }) => errors.map((detail) => ({ file: place.path, line: 1, detail }))),
  },
]
