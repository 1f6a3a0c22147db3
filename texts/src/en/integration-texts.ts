import { integrationPages } from './integration-pages.ts'
import { serviceEvents } from './service-events.ts'

/** For pages that show the accounts at donation services. */
export const integrationTexts = { integrationPages, serviceEvents }
