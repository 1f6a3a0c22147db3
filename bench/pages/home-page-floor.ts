import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="A bare page.">
    <title>Bare</title>
    <link rel="icon" href="data:,">
    <style>body{font:1rem/1.5 sans-serif;margin:2rem;background:#111;color:#eee}</style>
  </head>
  <body><main><h1>Every donation, spoken on your stream.</h1><p>Nothing else is loaded here.</p></main></body>
</html>
`

/** A page without script, style file or font. */
export async function serveBarePage(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isPage ? page : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
