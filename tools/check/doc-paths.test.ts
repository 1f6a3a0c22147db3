import { expect, test } from 'vitest'
import { checkDocument } from './doc-paths.ts'

const repository = {
  files: new Set([
    'docs/words.md',
    'docs/how-to/add.md',
    'server/src/features/login/a.ts',
    'web/src/ui/b.tsx',
    '.npmrc',
  ]),
  scripts: ['dev'],
}
const check = (text: string) => checkDocument('docs/how-to/add.md', text, repository)

test.each([
  ['a file from the root', '`server/src/features/login/b.ts`'],
  ['a folder from the root', '`server/src/features/logout`'],
  ['a folder by its slash', '`elsewhere/`'],
  ['a shortened path', '`features/login/b.ts`'],
  ['a bare file name', '`missing.ts`'],
  ['a path after a code span that is wrapped', "`Pick<App,\n'db'>` and `ui/c.tsx`"],
  ['a link', '[words](words.md)'],
  ['a script, also in a block', '```sh\nnpm run start-it\n```'],
])('%s that does not exist is found', (_what, text) => {
  expect(check(text)).toHaveLength(1)
})

test.each([
  [
    'paths from the root, from the document and shortened',
    '`docs/words.md` `add.md` `features/login` `ui/b.tsx` `a.ts`',
  ],
  ['a link from the document', '[words](../words.md#people) [outside](https://example.org)'],
  ['what is made at run time', '`data/logs` `dist/` `demo.json` `node_modules/pg`'],
  [
    'patterns, endings, addresses and packages',
    '`docs/*.md` `x/<name>.ts` `x.test.ts` `.routes.ts` `-screen.tsx` `/api/a.ts` `@a/b.js`',
  ],
  ['words with a slash', '`LISTEN/NOTIFY` `mail/clear` `vitest/node`'],
  ['a known script', '`npm run dev`'],
  ['trees in blocks', '```\n`gone.ts`\n```'],
])('%s are no violation', (_what, text) => {
  expect(check(text)).toEqual([])
})

test('a finding names document and line', () => {
  expect(check('one\n\ntwo `gone.ts`')).toEqual(['docs/how-to/add.md:3  names gone.ts, which does not exist'])
})
