/** https://github.com/StreamElements/api-docs, `POST /tips/{channel}` */
export const currencies =
  'AUD BRL CAD CZK DKK EUR HKD HUF ILS JPY MYR MXN NOK NZD PHP PLN GBP RUB SGD SEK CHF TWD THB TRY USD'.split(' ')
