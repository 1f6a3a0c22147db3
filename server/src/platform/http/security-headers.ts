type Headers = Record<string, string>

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'font-src': "'self'",
  // The preview of the overlay.
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

const toPolicy = (directives: Headers) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

export type SecurityHeaders = { api: Headers; site: Headers; withKey: Headers; overlay: Headers; asset: Headers }

/** Made once at the start: every answer of a kind carries the same constant headers. */
export function securityHeaders(options: { isHttps: boolean; analyticsHost: string | undefined }): SecurityHeaders {
  const base = {
    ...everywhere,
    ...(options.isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  const site = {
    ...strict,
    'connect-src': options.analyticsHost ? `'self' ${new URL(options.analyticsHost).origin}` : "'self'",
  }
  const noTrace = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }
  return {
    api: {
      ...base,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    site: { ...base, 'content-security-policy': toPolicy(site), 'referrer-policy': 'strict-origin-when-cross-origin' },
    // A page whose address carries a key must leave no trace and load nothing from other sites.
    withKey: { ...base, 'content-security-policy': toPolicy(strict), ...noTrace },
    // OBS puts the streamer's custom CSS into a style element; the dashboard shows the overlay in a frame.
    overlay: {
      ...base,
      'content-security-policy': toPolicy({
        ...strict,
        'style-src': "'self' 'unsafe-inline'",
        'frame-ancestors': "'self'",
      }),
      'x-frame-options': 'SAMEORIGIN',
      ...noTrace,
    },
    asset: { ...base, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  }
}
