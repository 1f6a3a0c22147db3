import { expect, test } from 'vitest'
import { z } from 'zod'
import { jobCatalogue } from './job-catalogue.ts'
import { listTables } from './platform/database/table-list.ts'
import { sealedColumns, sealedPayloads } from './sealed-data.ts'
import { startTestApp } from './test-kit/start-test-app.ts'

test('every sealed column and every sealed payload is known to the rotation of the key', async () => {
  await using app = await startTestApp()
  const tables = await listTables(app.app.db)
  const boxes = tables.flatMap(({ table, columns }) =>
    columns.filter(({ name }) => name.endsWith('_box')).map(({ name }) => `${table}.${name}`),
  )
  const jobs = Object.entries(jobCatalogue).filter(([, { payload }]) => 'box' in z.object(payload.shape).shape)

  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(boxes.toSorted())
  expect(Object.keys(sealedPayloads).toSorted()).toEqual(jobs.map(([name]) => name).toSorted())
})
