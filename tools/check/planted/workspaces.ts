import { asFile, inFile, type Planted, server, uses, usesType, web } from './planted.ts'

export const workspaceCases: Planted[] = [
  inFile('contract-alone', 'packages', 'contract/src/a.ts', uses('node:fs'), uses('zod')),
  inFile('contract-alone', 'ours', 'contract/src/a.ts', usesType('@lautgabe/texts/en.ts'), uses('./b.ts')),
  asFile('contract-alone', 'tests may use packages', uses('vitest'), 'contract/src/a.ts', 'contract/src/a.test.ts'),
  inFile('texts-alone', 'packages', 'texts/src/a.ts', uses('zod'), uses('@lautgabe/contract/zod.ts')),
  inFile('texts-alone', 'ours', 'texts/src/a.ts', uses('../../web/src/addresses.ts'), uses('./b.ts')),
  inFile('simulators-alone', 'ours', 'simulators/src/a.ts', uses('@lautgabe/contract/zod.ts'), uses('zod')),
  inFile('journeys-reach', 'tools', 'journeys/a.ts', uses('../tools/demo.ts'), uses('../tools/processes.ts')),
  inFile('journeys-reach', 'server', 'journeys/a.ts', uses('../server/src/app.ts'), uses('@lautgabe/simulators/a.ts')),
  inFile('server-reach', 'web', `${server}/main.ts`, uses('@lautgabe/web/src/site.tsx'), uses('@lautgabe/texts/en.ts')),
  asFile(
    'server-reach',
    'simulators',
    uses('@lautgabe/simulators/a.ts'),
    `${server}/main.ts`,
    `${server}/test-kit/a.ts`,
  ),
  asFile('server-reach', 'in bench', uses('../../web/src/a.ts'), `${server}/app.ts`, 'bench/x/a.ts'),
  inFile('web-reach', 'server', `${web}/main.tsx`, usesType('../../server/src/app.ts'), uses('@lautgabe/texts/en.ts')),
  inFile('web-reach', 'by import()', `${web}/main.tsx`, "import('@lautgabe/simulators/a.ts')", 'import(somewhere)'),
]
