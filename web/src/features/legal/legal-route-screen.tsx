import type { LegalDocument } from '@lautgabe/texts/legal/legal-document.ts'
import { useLoaderData } from '@tanstack/react-router'
import { LegalScreen } from './legal-screen.tsx'

export function LegalRouteScreen() {
  const document: LegalDocument = useLoaderData({ strict: false })
  return <LegalScreen document={document} />
}
