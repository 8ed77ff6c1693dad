import { useCall } from "../../platform/query.ts"

/** The eight counters of the advertiser's dashboard; a number is null while unknown. */
export function useOwnCounters() {
  const queries = {
    companies: useCall("GET /api/dashboard/companiesTotal"),
    jobs: useCall("GET /api/dashboard/jobsTotal"),
    active: useCall("GET /api/dashboard/jobsTotal/active"),
    pending: useCall("GET /api/dashboard/jobsTotal/pending"),
    notactive: useCall("GET /api/dashboard/jobsTotal/notactive"),
    payments: useCall("GET /api/dashboard/paymentTotal"),
    paid: useCall("GET /api/dashboard/paymentTotal/approved"),
    waiting: useCall("GET /api/dashboard/paymentTotal/pending"),
  }
  const all = Object.values(queries)
  return {
    totalOf: (name: keyof typeof queries) => queries[name].data?.total ?? null,
    failed: all.some((query) => query.isLoadingError),
    retry: () => {
      for (const query of all) if (query.isLoadingError) void query.refetch()
    },
  }
}
