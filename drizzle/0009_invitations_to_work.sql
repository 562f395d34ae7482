CREATE TABLE "employee_invitations" (
	"accommodation_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"authority" text NOT NULL,
	"invited_by" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_invitations_accommodation_id_user_id_pk" PRIMARY KEY("accommodation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "anonymous_sign_ins" ADD COLUMN "approved_in" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "from_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_invitations_user" ON "employee_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "employee_invitations_expires" ON "employee_invitations" USING btree ("expires_at");