import autocannon from 'autocannon';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  failed: number;
  /** Processor time of a call, the database's included: what else the machine does hardly changes it. */
  processorMs: number;
}

interface Load {
  connections: number;
  seconds: number;
  token?: string;
  /** Taken so far by everything that answers. */
  processorMs: () => number;
}

/** Each connection asks one call after the other, as fast as the answers come; every connection begins elsewhere. */
export async function putUnderLoad(url: string, nextCall: () => Call, load: Load): Promise<Measured> {
  const headers = {
    ...(load.token && { authorization: `Bearer ${load.token}` }),
    'content-type': 'application/json',
  };
  const before = load.processorMs();
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: load.seconds,
    timeout: 30,
    setupClient: (client) => {
      const prepareNext = () => {
        const { method = 'GET', path, body } = nextCall();
        client.setRequests([
          { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
        ]);
      };
      prepareNext();
      client.on('response', prepareNext);
    },
  });
  const taken = load.processorMs() - before;
  const answers = result['2xx'];
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    failed: result.non2xx + result.errors,
    processorMs: taken / Math.max(1, result.requests.total),
  };
}
