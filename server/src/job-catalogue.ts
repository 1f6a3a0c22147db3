import { z } from '@lautgabe/contract/zod.ts'
import type { JobCatalogue } from './platform/jobs/job-definition.ts'

/** All work the product can have waiting. */
export const jobCatalogue = {
  'sweep-expired': { payload: z.object({}), attempts: 5, atOnce: 1 },
} satisfies JobCatalogue
