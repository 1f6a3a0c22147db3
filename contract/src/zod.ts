import { z } from 'zod'

// zod otherwise probes `new Function`, which our content security policy reports as a violation.
z.config({ jitless: true })

export { z }
