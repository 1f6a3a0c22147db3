import { z } from './zod.ts'

/** Numbers arrive as text in an address. Anything but a whole number within bounds is refused. */
const wholeNumber = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max))
    .default(fallback)

export const pageQuery = (limit: number) => ({ page: wholeNumber(1, 100_000), limit: wholeNumber(limit, 100) })

/** Like `pageQuery`, with the names that the specification gives to the search calls. */
export const searchQuery = {
  q: z.string().max(100).optional(),
  page: wholeNumber(1, 100_000),
  page_size: wholeNumber(10, 100),
}

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), limit: z.number(), total: z.number() })
