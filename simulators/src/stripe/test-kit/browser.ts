type Fields = Record<string, string>

const payer = { email: 'mira@example.test', name: 'Mira', country: 'DE' }

/** Sends the form of a hosted page, as a browser without scripts would. */
export async function submit(
  address: string,
  fields: Fields,
): Promise<{ status: number; location: string; page: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '', page: await answer.text() }
}

export function payByCard(url: string | null, number: string, more: Fields = {}) {
  return submit(url ?? '', { ...payer, method: 'card', number, ...more })
}

export function payByIban(url: string | null, iban: string) {
  return submit(url ?? '', { ...payer, method: 'sepa_debit', iban })
}
