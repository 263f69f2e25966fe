import { createVehicleInput, updateVehicleInput, vehicleId } from "@longpaddock/domain/user-vehicles/schema";
import { z } from "zod";
import { memberProcedure, router } from "../../http/trpc";
import { createVehicle } from "./create-vehicle";
import { listVehicles } from "./list-vehicles";
import { removeVehicle } from "./remove-vehicle";
import { updateVehicle } from "./update-vehicle";
import { vehicleAnswer } from "./view";

export const userVehiclesRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/vehicles",
        answer: z.array(vehicleAnswer),
        summary: "Your vehicles, oldest first",
      },
    })
    .query(({ ctx }) => listVehicles(ctx)),

  create: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/vehicles",
        status: 201,
        answer: vehicleAnswer,
        summary: "Add a vehicle",
      },
    })
    .input(createVehicleInput)
    .mutation(({ ctx, input }) => createVehicle(ctx, input)),

  update: memberProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/user/vehicles/{id}",
        answer: vehicleAnswer,
        summary: "Replace all fields of your vehicle",
      },
    })
    .input(updateVehicleInput)
    .mutation(({ ctx, input }) => updateVehicle(ctx, input)),

  remove: memberProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/vehicles/{id}",
        status: 204,
        summary: "Remove your vehicle",
      },
    })
    .input(vehicleId)
    .mutation(({ ctx, input }) => removeVehicle(ctx, input)),
});
