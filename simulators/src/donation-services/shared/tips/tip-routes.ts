import { readBody } from '../../../frame/read-body.ts'
import { route, type Call, type Route } from '../../../frame/route.ts'
import type { Account, Accounts } from '../accounts.ts'
import { answerServicePage, type Brand } from '../../../frame/service-page-layout.ts'
import { messageMaxCharacters, nameMaxCharacters, readAmount, type Tip } from './tip.ts'
import { missingStreamerPage, thanksPage, tipPage } from './tip-page.ts'

/** The public page on which a visitor donates. The path names the streamer as `:slug`. */
export function tipRoutes({
  brand,
  path,
  accounts,
  currencies,
  receive,
}: {
  brand: Brand
  path: `${string}:slug${string}`
  accounts: Accounts
  currencies: readonly string[]
  receive(tip: Tip): void
}): Route[] {
  function findStreamer({ params, response }: Call): { account: Account; action: string } | undefined {
    const account = accounts.find(params['slug'] ?? '')
    if (account) return { account, action: path.replace(':slug', account.slug) }
    answerServicePage(response, missingStreamerPage(brand), { status: 404 })
    return undefined
  }

  return [
    route('GET', path, (call) => {
      const streamer = findStreamer(call)
      if (!streamer) return
      const paid = call.query.get('paid')
      const page =
        paid === null
          ? tipPage({ brand, ...streamer, currencies, typed: {} })
          : thanksPage({ brand, ...streamer, paid })
      answerServicePage(call.response, page)
    }),

    route('POST', path, async (call) => {
      const streamer = findStreamer(call)
      if (!streamer) return
      const typed = readTyped(new URLSearchParams(await readBody(call.request)), streamer.account)
      const problem = findProblem(typed, currencies)
      if (problem !== undefined) {
        answerServicePage(call.response, tipPage({ brand, ...streamer, currencies, typed, problem }), { status: 400 })
        return
      }
      receive(typed)
      const thanks = new URLSearchParams({ paid: `${typed.amount} ${typed.currency}` })
      call.response.writeHead(303, { Location: `${streamer.action}?${String(thanks)}` }).end()
    }),
  ]
}

function readTyped(form: URLSearchParams, { slug, currency }: Account): Tip {
  const amount = form.get('amount') ?? ''
  return {
    account: slug,
    name: (form.get('name') ?? '').trim(),
    amount: readAmount(amount) ?? amount,
    currency: form.get('currency') ?? currency,
    // A browser sends a line break as two characters but counts it as one.
    message: (form.get('message') ?? '').replaceAll('\r\n', '\n'),
  }
}

function findProblem({ name, amount, currency, message }: Tip, currencies: readonly string[]): string | undefined {
  if (name === '' || name.length > nameMaxCharacters) return `A name has 1 to ${nameMaxCharacters} characters.`
  if (readAmount(amount) === undefined) return 'The amount must be a number above 0, such as 5.00.'
  if (!currencies.includes(currency)) return 'This currency is not accepted.'
  if (message.length > messageMaxCharacters) return `A message has at most ${messageMaxCharacters} characters.`
  return undefined
}
