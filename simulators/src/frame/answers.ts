import type { ServerResponse } from 'node:http'
import { toMarkup, type Html } from './html.ts'

// Pages have no inline script or style, so a text that slipped through unescaped still could not run.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  answerText(response, 'application/json; charset=utf-8', JSON.stringify(body), status)
}

export function answerPage(response: ServerResponse, page: Html, status = 200): void {
  response.setHeader('Content-Security-Policy', pagePolicy)
  answerText(response, 'text/html; charset=utf-8', toMarkup(page), status)
}

export function answerText(response: ServerResponse, contentType: string, text: string, status = 200): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  })
  response.end(text)
}
