import { integrationPages } from './integration-pages.ts'

/** For pages that show the accounts at donation services. */
export const integrationTexts = { integrationPages }
