import { configureGlobal } from 'fast-check'

const { PROPERTY_SEED = '1' } = process.env

/** The same examples in every run: what fails, fails again. With `PROPERTY_SEED=random` new ones are looked for. */
if (PROPERTY_SEED !== 'random') configureGlobal({ seed: Number(PROPERTY_SEED) })
