import type { SameKeys } from '../same-keys.ts'
import type { speech as reference } from '../en/speech.ts'

export const speech: SameKeys<typeof reference> = {
  sample: 'Hallo, ich bin {{name}}. Vielen lieben Dank für die Spende!',
}
