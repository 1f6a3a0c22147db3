import { inFile, type Planted, uses, web } from './planted.ts'

export const webCases: Planted[] = [
  inFile('web-layers', 'ui', `${web}/ui/a.tsx`, uses('../platform/session.ts'), uses('./b.tsx')),
  inFile(
    'web-layers',
    'platform',
    `${web}/platform/a.ts`,
    uses('../features/home/b.ts'),
    uses('@lautgabe/contract/a.ts'),
  ),
  inFile('web-layers', 'addresses', `${web}/platform/a.ts`, uses('../addresses.ts'), uses('./b.ts')),
  inFile('web-layers', 'features', `${web}/features/home/a.tsx`, uses('../../routes.tsx'), uses('../../addresses.ts')),
  inFile('web-layers', 'routes', `${web}/routes.tsx`, uses('./main.tsx'), "import('./features/home/a.tsx')"),
  inFile(
    'overlay-small',
    'other features',
    `${web}/overlay.ts`,
    uses('./features/home/a.ts'),
    uses('./features/playback/overlay-a.ts'),
  ),
  inFile('overlay-small', 'the site', `${web}/overlay.ts`, uses('./addresses.ts'), uses('./platform/language.ts')),
  inFile(
    'playback-small',
    'other features',
    `${web}/features/playback/overlay-a.tsx`,
    uses('../home/b.tsx'),
    uses('../../ui/b.tsx'),
  ),
  inFile(
    'playback-small',
    'pages of the site',
    `${web}/features/playback/overlay-a.tsx`,
    uses('./live-screen.tsx'),
    uses('./overlay-b.tsx'),
  ),
  {
    rule: 'no-web-feature-cycles',
    about: 'through different files',
    guilty: {
      [`${web}/features/a/one.ts`]: uses('../b/one.ts'),
      [`${web}/features/b/two.ts`]: uses('../a/two.ts'),
    },
    innocent: {
      [`${web}/features/a/one.ts`]: uses('../b/one.ts'),
      [`${web}/features/b/one.ts`]: uses('../c/two.ts'),
    },
  },
]
