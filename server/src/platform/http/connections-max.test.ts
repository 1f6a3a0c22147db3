import { expect, test } from 'vitest'
import { connectionsMax } from './connections-max.ts'

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95841                95841                processes
Max open files            ${files}                20000                files
`

test.each([
  [limits('20000'), 19_500],
  [limits('600'), 300],
  [limits('unlimited'), undefined],
  ['', undefined],
])('descriptors stay for the rest of the server', (text, connections) => {
  expect(connectionsMax(text)).toBe(connections)
})
