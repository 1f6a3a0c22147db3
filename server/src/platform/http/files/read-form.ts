import type { FileRule, UploadedFile } from '@lautgabe/contract/endpoint.ts'
import { findUnstorableText } from '@lautgabe/contract/storable-text.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

export type Form = { fields: Record<string, string>; files: Record<string, UploadedFile> }

const fieldMaxBytes = 4096
const fieldsMax = 10

/**
 * Reads a form with files into memory, each within its own limit. A file field that the route did not ask for is
 * refused.
 */
export async function readForm(request: FastifyRequest, rules: Record<string, FileRule>): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  try {
    return await readParts(request, rules)
  } catch (error) {
    // A broken or cut-off form is the sender's fault. The parser throws plain errors about it.
    throw error instanceof AppError ? error : new AppError('invalid_input')
  }
}

async function readParts(request: FastifyRequest, rules: Record<string, FileRule>): Promise<Form> {
  const form: Form = { fields: {}, files: {} }
  const parts = request.parts({
    limits: {
      // One more than allowed tells "exactly as large as allowed" from "cut off".
      fileSize: Math.max(...Object.values(rules).map((rule) => rule.maxBytes)) + 1,
      files: Object.keys(rules).length,
      fields: fieldsMax,
      fieldSize: fieldMaxBytes,
      fieldNameSize: 100,
      parts: fieldsMax + Object.keys(rules).length,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated || typeof part.value !== 'string') throw new AppError('invalid_input')
      form.fields[part.fieldname] = part.value
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    if (!rule) throw new AppError('invalid_input')
    if (findUnstorableText(part.filename) !== undefined) throw new AppError('invalid_input')
    const bytes = await part.toBuffer()
    if (bytes.length > rule.maxBytes) throw new AppError(rule.tooLarge)
    // Browsers send an empty file for a field that is left empty.
    if (bytes.length > 0 || part.filename) {
      form.files[part.fieldname] = { name: part.filename, type: part.mimetype, bytes }
    }
  }
  for (const [name, { missing }] of Object.entries(rules)) {
    if (missing && !form.files[name]) throw new AppError(missing)
  }
  return form
}
