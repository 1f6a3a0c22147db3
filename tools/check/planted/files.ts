import { asFile, features, inFile, type Planted, server, uses, usesType, web } from './planted.ts'

const manyFiles = (folder: string) =>
  Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`${folder}/a${index}.ts`, '']))

export const fileCases: Planted[] = [
  inFile(
    'dot-means-private',
    'neighbours',
    `${features}/login/a.ts`,
    uses('../accounts/accounts.data.ts'),
    uses('./login.data.ts'),
  ),
  inFile(
    'dot-means-private',
    'build-app',
    `${server}/build-app.ts`,
    uses('./features/login/a.job.ts'),
    uses('./features/login/a.ts'),
  ),
  asFile(
    'dot-means-private',
    'root lists',
    uses('./features/login/a.routes.ts'),
    `${server}/main.ts`,
    `${server}/routes.ts`,
  ),
  {
    rule: 'dot-means-private',
    about: 'tests',
    guilty: { [`${server}/a.test.ts`]: uses('./features/login/a.data.ts') },
    innocent: { [`${features}/login/a.test.ts`]: uses('./a.data.ts') },
  },
  inFile('tests-stay-tests', 'test-kit', `${server}/main.ts`, uses('./test-kit/builders.ts'), uses('./build-app.ts')),
  inFile('tests-stay-tests', 'tests', 'contract/src/a.ts', uses('./a.test.ts'), uses('./b.ts')),
  {
    rule: 'no-cycles',
    about: 'of three',
    guilty: { 'bench/a.ts': uses('./b.ts'), 'bench/b.ts': uses('./c'), 'bench/c.ts': "import('./a.ts')" },
    innocent: { 'bench/a.ts': uses('./b.ts'), 'bench/b.ts': uses('./c.ts'), 'bench/c.ts': uses('./d.ts') },
  },
  {
    rule: 'no-cycles',
    about: 'of types',
    guilty: {
      [`${server}/app.ts`]: usesType('./features/login/a.ts'),
      [`${features}/login/a.ts`]: usesType('../../app.ts'),
    },
    innocent: {
      [`${server}/app.ts`]: usesType('./features/login/a.ts'),
      [`${features}/login/a.ts`]: usesType('./b.ts'),
    },
  },
  asFile('no-default-exports', 'config files', 'export default 1', 'tools/a.ts', 'tools/a.config.ts'),
  inFile(
    'no-default-exports',
    'by another name',
    'tools/a.ts',
    'const x = 1\nexport { x as default }',
    'export const x = 1',
  ),
  inFile('no-barrels', 'export from', `${web}/ui/index.ts`, "export * from './a.ts'", "export * from 'zod'"),
  inFile(
    'no-barrels',
    'import and export',
    `${web}/ui/a.ts`,
    `${uses('./b.ts')}\nexport { x }`,
    `${uses('./b.ts')}\nexport const y = x`,
  ),
  asFile('banned-names', 'files', '', 'tools/string-utils.ts', 'tools/utilise.ts'),
  asFile('banned-names', 'folders', '', `${web}/features/common/a.ts`, `${web}/features/home/a.ts`),
  asFile('banned-names', 'whole names', '', `${features}/login/data.ts`, `${features}/login/login.data.ts`),
  {
    rule: 'rooms',
    about: 'folders',
    guilty: manyFiles('web/src/ui'),
    innocent: manyFiles('texts/src/en'),
  },
  inFile('readable', 'syntax', 'tools/a.ts', 'const = 1', 'const a = 1'),
]
