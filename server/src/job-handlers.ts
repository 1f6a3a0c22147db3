import type { App } from './app.ts'
import { sweepExpired } from './features/operations/sweep-expired.job.ts'
import type { jobCatalogue } from './job-catalogue.ts'
import type { JobHandlers } from './platform/jobs/job-definition.ts'

/** Job name → function. A job without one does not compile. */
export function jobHandlers(app: App): JobHandlers<typeof jobCatalogue> {
  return {
    'sweep-expired': { run: () => sweepExpired(app) },
  }
}
