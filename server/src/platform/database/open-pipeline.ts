import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  SingleConnectionProvider,
} from 'kysely'

/**
 * Opens a Kysely whose transactions send every statement at once, so that statements started together travel together.
 * By itself Kysely sends one only when the one before it is answered. The database runs them in the order in which they
 * were started.
 */
export async function openPipeline<Tables>(dialect: Dialect, plugins: KyselyPlugin[]): Promise<Kysely<Tables>> {
  const driver = dialect.createDriver()
  await driver.init()
  const provider = new DefaultConnectionProvider(driver)
  const executor = new PipeliningExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider, plugins)
  return new Kysely({ config: { dialect, plugins }, dialect, driver, executor })
}

type ExecutorParts = Required<ConstructorParameters<typeof DefaultQueryExecutor>>

class PipeliningExecutor extends DefaultQueryExecutor {
  readonly #rebuild: (provider: ConnectionProvider) => PipeliningExecutor

  constructor(...[compiler, adapter, provider, plugins]: ExecutorParts) {
    super(compiler, adapter, provider, plugins)
    this.#rebuild = (other) => new PipeliningExecutor(compiler, adapter, other, plugins)
  }

  override withConnectionProvider(provider: ConnectionProvider): PipeliningExecutor {
    return this.#rebuild(provider instanceof SingleConnectionProvider ? withoutTurns(provider) : provider)
  }
}

/** Gives a transaction's connection to several statements at once, in the order in which they ask for it. */
function withoutTurns(inTurns: SingleConnectionProvider): ConnectionProvider {
  let connection: DatabaseConnection | undefined
  const found = inTurns.provideConnection(async (one) => void (connection = one))
  return {
    async provideConnection(consumer) {
      if (!connection) await found
      return consumer(connection as DatabaseConnection)
    },
  }
}
