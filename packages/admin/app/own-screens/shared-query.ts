// What own screens may use of TanStack Query: what the admin itself does, so that its page does not grow.
export { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
